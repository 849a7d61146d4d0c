import { useCallback, useRef, useState } from 'react'
import { DocumentTitle } from '../../components/documentTitle'
import { loadAllParts } from '../../components/part'
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
  | { is: 'open'; name: string; recording: Recording }

export interface ReplayServices {
  clock: Clock
  /** Saves what is exported. */
  files: Files
}

/** Opens a chosen or dropped file and shows its recording; another file can be opened at any time. */
export function ReplayPage({ clock, files }: ReplayServices) {
  const text = useText(replayStrings)
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  const chosen = useRef<readonly File[]>([])

  const open = useCallback(
    async (picked: readonly File[]) => {
      const [file, ...others] = picked
      if (!file) return
      chosen.current = picked
      if (others.length > 0) return setStep({ is: 'choosing', problem: text('replay.oneFile') })
      setStep({ is: 'opening', name: file.name })
      try {
        const [log] = await Promise.all([openFile(file), loadAllParts()])
        // Ignored if another file has been chosen in the meantime.
        if (chosen.current === picked) setStep({ is: 'open', name: file.name, recording: recordingOf(log, clock) })
      } catch (error) {
        const problem =
          error instanceof UnreadableLog ? error.message : text('replay.failed', { reason: String(error) })
        if (chosen.current === picked) setStep({ is: 'choosing', problem })
      }
    },
    [text, clock],
  )
  const isOver = useDroppedFiles(open)

  return (
    <>
      <DocumentTitle screen={step.is === 'open' ? `${step.name} · ${text('replay.title')}` : text('replay.title')} />
      {step.is === 'open' ? (
        <Workbench
          key={step.name}
          name={step.name}
          recording={step.recording}
          clock={clock}
          files={files}
          onFiles={open}
        />
      ) : (
        <OpenScreen
          isOver={isOver}
          opening={step.is === 'opening' ? step.name : undefined}
          problem={step.is === 'choosing' ? step.problem : undefined}
          onFiles={open}
        />
      )}
    </>
  )
}
