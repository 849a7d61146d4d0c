import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Field } from '../../../components/forms/Field'
import type { Files } from '../../../services/files'
import { useText } from '../../../strings/text'
import { paneStrings } from '../paneStrings'
import { Pane, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { Jump } from '../summary/SummaryPane'
import { linkToAction } from '../useActionLink'
import { usePosition } from '../usePlayer'
import { ExportForm } from './ExportForm'

const MAX_LENGTH = 500

interface Props {
  recording: Recording
  notes: ReadonlyMap<number, string>
  files: Files
  onNote: (position: number, note: string) => void
  /** Called when all notes were exported. */
  onExported: () => void
}

/** Support's notes on single actions, and the export that includes them. */
export function NotesPane({ recording, notes, files, onNote, onExported }: Props) {
  const text = useText(paneStrings)
  const id = useId()
  const position = usePosition(recording.player)
  const written = [...notes].filter(([, note]) => note.trim()).sort(([one], [other]) => one - other)
  return (
    <Pane>
      <Scroller tabIndex={0} role="region" aria-label={text('notes.list')}>
        <Content>
          <Field id={id} label={text('notes.on', { position })}>
            <TextArea
              id={id}
              rows={2}
              maxLength={MAX_LENGTH}
              value={notes.get(position) ?? ''}
              onChange={({ target }) => onNote(position, target.value)}
            />
          </Field>
          <Link href={linkToAction(position)} sx={{ display: 'inline-block', py: 1.25 }}>
            {text('notes.link', { position })}
          </Link>
          {written.length === 0 && <p>{text('notes.none')}</p>}
          {written.map(([at, note]) => (
            <Jump key={at} onClick={() => recording.player.goTo(at)}>
              {text('notes.at', { position: at, note })}
            </Jump>
          ))}
          <ExportForm
            recording={recording}
            files={files}
            onExported={onExported}
            notes={written.map(([action, note]) => ({ action, text: note }))}
          />
        </Content>
      </Scroller>
    </Pane>
  )
}

const Content = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  ...theme.typography.body2,
  '& h2': { ...theme.typography.subtitle1, margin: '16px 0 4px' },
}))

const TextArea = styled('textarea')(({ theme }) => ({
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  padding: '8px 12px',
  font: 'inherit',
  resize: 'vertical',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.fieldLine}`,
  borderRadius: 8,
}))
