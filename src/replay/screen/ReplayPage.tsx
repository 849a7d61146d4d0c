import { useCallback, useState } from 'react'
import { DocumentTitle } from '../../components/documentTitle'
import { loadAllParts } from '../../components/part'
import type { ActionLog } from '../../recorder/actionLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import type { Clock } from '../../services/clock'
import { useText } from '../../strings/text'
import { OpenScreen } from './OpenScreen'
import { openFile } from './openFile'
import { replayStrings } from './replayStrings'
import { useDroppedFiles } from './useDroppedFiles'
import { Workbench } from './Workbench'

type Step =
  | { is: 'choosing'; problem?: string }
  | { is: 'opening'; name: string }
  | { is: 'open'; name: string; log: ActionLog }

/** Takes a file, by hand or dropped, and shows what is in it; another one may follow at any time. */
export function ReplayPage({ clock }: { clock: Clock }) {
  const text = useText(replayStrings)
  const [step, setStep] = useState<Step>({ is: 'choosing' })

  const take = useCallback(
    async (files: readonly File[]) => {
      const [file, ...others] = files
      if (!file) return
      if (others.length > 0) return setStep({ is: 'choosing', problem: text('replay.oneFile') })
      setStep({ is: 'opening', name: file.name })
      try {
        const [log] = await Promise.all([openFile(file), loadAllParts()])
        setStep({ is: 'open', name: file.name, log })
      } catch (error) {
        if (!(error instanceof UnreadableLog)) throw error
        setStep({ is: 'choosing', problem: error.message })
      }
    },
    [text],
  )
  const isOver = useDroppedFiles(take)

  return (
    <>
      <DocumentTitle screen={step.is === 'open' ? `${step.name} · ${text('replay.title')}` : text('replay.title')} />
      {step.is === 'open' ? (
        <Workbench key={step.name} name={step.name} log={step.log} clock={clock} onFiles={take} />
      ) : (
        <OpenScreen
          isOver={isOver}
          opening={step.is === 'opening' ? step.name : undefined}
          problem={step.is === 'choosing' ? step.problem : undefined}
          onFiles={take}
        />
      )}
    </>
  )
}
