import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { BusyButton } from '../../../components/forms/BusyButton'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectMay } from '../../account/accountSlice'
import { canChange } from '../contact'
import { contactBook } from '../contactBook'
import { awaitPrefixes } from '../contactsApi'
import type { ImportState } from '../contactsSlice'
import { importClosed, importConfirmed, importReported, selectImport } from '../contactsSlice'
import type { Table } from '../files/readTable'
import { useOwnCountry } from '../useOwnCountry'
import { ColumnChoices } from './ColumnChoices'
import { ImportStep } from './ImportStep'
import { MAX_EXAMPLES, madeUpExamples, madeUpLeftOut, madeUpTable, madeUpUnlikely, shapeOf } from './importExamples'
import type { ImportPlan, LeftOut } from './importPlan'
import { importStrings } from './importStrings'
import type { Circumstances } from './readContactsFile'
import { planTable, readContactsFile } from './readContactsFile'

/** Imports contacts: a file is chosen, then what it holds is shown, then it is sent. */
export function ImportDialog() {
  const text = useText(importStrings)
  const dispatch = useAppDispatch()
  const state = useSelector(selectImport)
  const mayShare = useSelector(selectMay('contacts.share'))
  const country = useOwnCountry()
  const input = useRef<HTMLInputElement>(null)
  // Names and numbers stay in this component: state and recordings get figures and lengths only.
  const [plan, setPlan] = useState<ImportPlan>()
  const [table, setTable] = useState<Table>()
  const [isPlanning, setPlanning] = useState(false)
  /** What is being worked on; its result counts only if nothing came after it. */
  const latest = useRef<object>(undefined)
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  if (!state) return null

  const circumstances = async (): Promise<Circumstances> => ({
    country,
    prefixes: await dispatch(awaitPrefixes()),
    book: contactBook.current().bySid.values(),
    canChange: (contact) => canChange(contact, mayShare),
  })
  const preview = (planned: ImportPlan, of: Table | undefined) => {
    setPlan(planned)
    dispatch(importReported({ step: 'preview', counts: planned.counts, ...shapeOf(planned, of) }))
  }
  const read = async (file: Blob) => {
    latest.current = file
    dispatch(importReported({ step: 'choosing', problem: null, isReading: true }))
    const result = await readContactsFile(file, await circumstances()).catch(() => ({ problem: 'unreadable' as const }))
    if (latest.current !== file) return
    if ('problem' in result) {
      dispatch(importReported({ step: 'choosing', problem: result.problem }))
      return
    }
    setTable(result.table)
    preview(result.plan, result.table)
  }
  const changeColumns = async (columns: Table['columns']) => {
    if (!table) return
    const changed = { ...table, columns }
    latest.current = changed
    setTable(changed)
    setPlanning(true)
    const planned = await planTable(changed, await circumstances())
    if (latest.current !== changed) return
    setPlanning(false)
    preview(planned, changed)
  }
  const close = () => dispatch(importClosed())
  const changes = state.step === 'preview' ? state.counts.added + state.counts.merged : 0
  const isUndecided = state.step === 'choosing' || changes > 0
  const shown = table ?? madeUpTable(state)
  const choices = state.step === 'preview' && shown && (
    <ColumnChoices {...shown} onChange={(columns) => void changeColumns(columns)} />
  )
  return (
    <DialogShell
      open
      title={text('contacts.import.title')}
      step={state.step}
      onClose={close}
      hasCancel={isUndecided}
      actions={
        <>
          {state.step === 'choosing' && (
            <BusyButton variant="contained" busy={state.isReading ?? false} onClick={() => input.current?.click()}>
              {text('contacts.import.choose')}
            </BusyButton>
          )}
          {state.step === 'preview' && changes > 0 && (
            <BusyButton
              variant="contained"
              busy={isPlanning}
              onClick={() => plan && !isPlanning && dispatch(importConfirmed({ plan }))}
            >
              {text('contacts.import.confirm')}
            </BusyButton>
          )}
          {(state.step === 'done' || (state.step === 'preview' && changes === 0)) && (
            <Button variant="contained" onClick={close} autoFocus={state.step === 'done' || !table}>
              {text('contacts.import.close')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {shown?.isUnclear && choices}
        <ImportStep
          state={state}
          examples={plan?.additions.slice(0, MAX_EXAMPLES) ?? madeUpExamples(state)}
          leftOut={leftOutOf(plan, state)}
          unlikely={unlikelyOf(plan, state)}
        />
        {shown && !shown.isUnclear && choices}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('contacts.import.choose')}
          accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/directory,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void read(file)
          }}
        />
      </Stack>
    </DialogShell>
  )
}

/** Those that the server refused come first. */
function leftOutOf(plan: ImportPlan | undefined, state: ImportState): readonly LeftOut[] {
  if (!plan) return madeUpLeftOut(state)
  const refusals = state.step === 'done' ? (state.refusals ?? []) : []
  const refused = refusals.map(({ kind, at, reason }): LeftOut => {
    const details = kind === 'addition' ? plan.additions[at] : plan.changes[at]?.details
    return { name: details?.name ?? '', numbers: [], isWhole: true, why: 'refused', reason }
  })
  return [...refused, ...plan.leftOut]
}

const unlikelyOf = (plan: ImportPlan | undefined, state: ImportState) => plan?.unlikely ?? madeUpUnlikely(state)
