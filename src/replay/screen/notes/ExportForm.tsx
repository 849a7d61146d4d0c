import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { rootReducer } from '../../../app/rootReducer'
import { TextInput } from '../../../components/forms/TextInput'
import type { Note } from '../../../recorder/actionLog'
import type { Files } from '../../../services/files'
import { useText } from '../../../strings/text'
import { writeCut } from '../../cutOf'
import { formatCount } from '../../viewerFormat'
import { writeLifted } from '../../writeLifted'
import { paneStrings } from '../paneStrings'
import type { Recording } from '../recordingOf'

interface Props {
  recording: Recording
  notes: readonly Note[]
  files: Files
  /** Called when the file has all notes. */
  onExported: () => void
}

/** Exports some of the actions with their notes, or all of them for Redux DevTools. */
export function ExportForm({ recording, notes, files, onExported }: Props) {
  const text = useText(paneStrings)
  const { log } = recording.checked
  const all = log.actions.length
  const [range, setRange] = useState({ from: '1', to: String(all) })
  const [from, to] = [Number(range.from), Number(range.to)]
  const isValid = [range.from, range.to].every((typed) => /^\d+$/.test(typed)) && from >= 1 && from <= to && to <= all
  const save = (name: string, json: string) => {
    const file = files.create(name, 'application/json')
    file.write(new TextEncoder().encode(json))
    file.save()
  }
  const exportCut = () => {
    save(`tealine-support-${from}-${to}.json`, writeCut(rootReducer, log, { from, to, notes }))
    if (notes.every(({ action }) => action >= from - 1 && action <= to)) onExported()
  }
  return (
    <>
      <h2>{text('notes.export')}</h2>
      <p>{text('notes.exportText')}</p>
      <Range>
        <TextInput
          label={text('notes.from')}
          inputMode="numeric"
          value={range.from}
          error={!isValid}
          onChange={(typed) => setRange({ ...range, from: typed })}
        />
        <TextInput
          label={text('notes.to')}
          inputMode="numeric"
          value={range.to}
          error={!isValid}
          onChange={(typed) => setRange({ ...range, to: typed })}
        />
      </Range>
      {!isValid && <p role="alert">{text('notes.invalid', { all: formatCount(all) })}</p>}
      <Buttons>
        <Button variant="outlined" size="small" disabled={!isValid} onClick={exportCut}>
          {text('notes.save')}
        </Button>
        <Button size="small" onClick={() => save('tealine-devtools.json', writeLifted(rootReducer, log))}>
          {text('notes.devTools')}
        </Button>
      </Buttons>
    </>
  )
}

const Range = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 })

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })
