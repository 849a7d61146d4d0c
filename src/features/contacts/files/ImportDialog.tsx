import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../../components/BusyButton'
import { DialogShell } from '../../../components/DialogShell'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectIsSubAccount } from '../../account/accountSlice'
import { canChange } from '../canChange'
import { contactBook } from '../contactBook'
import { importClosed, importConfirmed, importReported, selectImport } from '../contactsSlice'
import { importStrings } from '../importStrings'
import { useOwnCountry } from '../useOwnCountry'
import { ImportStep } from './ImportStep'
import { MAX_EXAMPLES, madeUpExamples } from './importExamples'
import type { ImportPlan } from './importPlan'
import { readContactsFile } from './readContactsFile'

/** Imports contacts: a file is chosen, then what it holds is shown, then it is sent. */
export function ImportDialog() {
  const text = useText(importStrings)
  const dispatch = useAppDispatch()
  const state = useSelector(selectImport)
  const isSubAccount = useSelector(selectIsSubAccount)
  const country = useOwnCountry()
  const input = useRef<HTMLInputElement>(null)
  // Names and numbers stay in this component: state and recordings get figures and lengths only.
  const [plan, setPlan] = useState<ImportPlan>()
  if (!state) return null

  const read = async (file: Blob) => {
    dispatch(importReported({ step: 'choosing', problem: null, isReading: true }))
    const circumstances = {
      country,
      book: contactBook.current().bySid.values(),
      canChange: (contact: Parameters<typeof canChange>[0]) => canChange(contact, isSubAccount),
    }
    const result = await readContactsFile(file, circumstances).catch(() => ({ problem: 'unreadable' as const }))
    if ('problem' in result) {
      dispatch(importReported({ step: 'choosing', problem: result.problem }))
      return
    }
    setPlan(result.plan)
    const nameLengths = result.plan.additions.slice(0, MAX_EXAMPLES).map(({ name }) => name.length)
    dispatch(importReported({ step: 'preview', counts: result.plan.counts, nameLengths }))
  }
  const close = () => dispatch(importClosed())
  const changes = state.step === 'preview' ? state.counts.added + state.counts.merged : 0
  const isUndecided = state.step === 'choosing' || changes > 0
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
            <BusyButton variant="contained" busy={false} onClick={() => plan && dispatch(importConfirmed({ plan }))}>
              {text('contacts.import.confirm')}
            </BusyButton>
          )}
          {(state.step === 'done' || (state.step === 'preview' && changes === 0)) && (
            <Button variant="contained" onClick={close} autoFocus>
              {text('contacts.import.close')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ImportStep
          state={state}
          examples={plan?.additions.slice(0, MAX_EXAMPLES) ?? madeUpExamples(state)}
          leftOut={plan?.leftOut ?? []}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('contacts.import.choose')}
          accept=".vcf,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv,text/plain,text/tab-separated-values"
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
