import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { part } from '../components/part'
import { selectSupportFile } from '../features/supportFile/supportFileSlice'
import { useSupportFileKey } from '../features/supportFile/useSupportFileKey'
import { Guarded } from './Guarded'

const SupportFileDialog = lazy(
  part(async () => ({
    default: (await import('../features/supportFile/SupportFileDialog')).SupportFileDialog,
  })),
)

/** The support file, on any screen: its key and its dialog. */
export function SupportFile() {
  const isSavingFile = useSelector(selectSupportFile).step !== 'closed'
  useSupportFileKey()
  return (
    <Guarded place="dialog" resetKey={String(isSavingFile)} canSave={false}>
      <Suspense fallback={null}>{isSavingFile && <SupportFileDialog />}</Suspense>
    </Guarded>
  )
}
