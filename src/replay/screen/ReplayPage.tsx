import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { loadAllParts } from '../../components/loading/part'
import { DocumentTitle } from '../../components/page/documentTitle'
import { UnreadableLog } from '../../recorder/unreadableLog'
import type { Clock } from '../../services/clock'
import type { Files } from '../../services/files'
import { useText } from '../../strings/text'
import { OpenScreen } from './OpenScreen'
import { openFile } from './openFile'
import type { Recording } from './recordingOf'
import { recordingOf } from './recordingOf'
import { replayStrings } from './replayStrings'
import { useDroppedFiles } from './useDroppedFiles'
import { Workbench } from './Workbench'

type Step =
  | { is: 'choosing'; problem?: string }
  | { is: 'opening'; name: string }
  | { is: 'open'; name: string; recording: Recording; count: number; problem?: string | undefined }

export interface ReplayServices {
  clock: Clock
  /** Saves what is exported. */
  files: Files
}

/**
 * Opens a chosen or dropped file and shows its recording; another file can be opened at any time. What is shown stays if that
 * one is broken, and if it has notes that were not exported, until their loss is confirmed.
 */
export function ReplayPage({ clock, files }: ReplayServices) {
  const text = useText(replayStrings)
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  const chosen = useRef<readonly File[]>([])
  const opened = useRef(0)
  const [hasUnsaved, setHasUnsaved] = useUnsaved()
  const [waiting, setWaiting] = useState<readonly File[]>()

  const load = useCallback(
    async (picked: readonly File[]) => {
      const [file, ...others] = picked
      if (!file) return
      chosen.current = picked
      if (others.length > 0) return setStep(failed(text('replay.oneFile')))
      setStep((before) => (before.is === 'open' ? before : { is: 'opening', name: file.name }))
      try {
        const [log] = await Promise.all([openFile(file), loadAllParts()])
        // Ignored if another file has been chosen in the meantime.
        if (chosen.current !== picked) return
        setStep({ is: 'open', name: file.name, recording: recordingOf(log, clock), count: ++opened.current })
        setHasUnsaved(false)
      } catch (error) {
        const problem =
          error instanceof UnreadableLog ? error.message : text('replay.failed', { reason: String(error) })
        if (chosen.current === picked) setStep(failed(problem))
      }
    },
    [text, clock, setHasUnsaved],
  )
  const open = hasUnsaved ? setWaiting : load
  const isOver = useDroppedFiles(open)

  return (
    <>
      <DocumentTitle screen={step.is === 'open' ? `${step.name} · ${text('replay.title')}` : text('replay.title')} />
      {step.is === 'open' ? (
        <Workbench
          key={step.count}
          name={step.name}
          recording={step.recording}
          clock={clock}
          files={files}
          onFiles={open}
          onUnsaved={setHasUnsaved}
        />
      ) : (
        <OpenScreen
          isOver={isOver}
          opening={step.is === 'opening' ? step.name : undefined}
          problem={step.is === 'choosing' ? step.problem : undefined}
          onFiles={open}
        />
      )}
      {step.is === 'open' && (
        <DialogShell
          open={step.problem !== undefined}
          title={text('replay.notOpened')}
          onClose={() => setStep({ ...step, problem: undefined })}
        >
          {step.problem}
        </DialogShell>
      )}
      <ConfirmDialog
        open={waiting !== undefined}
        title={text('replay.loseNotes')}
        confirmLabel={text('replay.lose')}
        onCancel={() => setWaiting(undefined)}
        onConfirm={() => {
          setWaiting(undefined)
          void load(waiting ?? [])
        }}
      >
        {text('replay.loseNotesText')}
      </ConfirmDialog>
    </>
  )
}

/** Keeps what is open. */
const failed =
  (problem: string) =>
  (before: Step): Step =>
    before.is === 'open' ? { ...before, problem } : { is: 'choosing', problem }

/** There are notes that no export has; the browser then asks before the page is left. */
function useUnsaved(): [boolean, (hasUnsaved: boolean) => void] {
  const [hasUnsaved, setHasUnsaved] = useState(false)
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  return [hasUnsaved, setHasUnsaved]
}
