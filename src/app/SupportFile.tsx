import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/loading/lazyPart'
import { selectSupportFile } from '../features/supportFile/supportFileSlice'
import { useSupportFileKey } from '../features/supportFile/useSupportFileKey'
import { Guarded } from './failures/Guarded'

const supportFileDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'support-file' */ '../features/supportFile/SupportFileDialog'))
      .SupportFileDialog,
)

/** The support file's keyboard shortcut and dialog, on any screen. */
export function SupportFile() {
  const { step, repeats = '' } = useSelector(selectSupportFile)
  const isSavingFile = step !== 'closed'
  useSupportFileKey()
  return (
    <Guarded name="supportFile" place="dialog" resetKey={`${isSavingFile}${repeats}`} canSave={false}>
      <Suspense fallback={null}>{isSavingFile && <supportFileDialog.Component />}</Suspense>
    </Guarded>
  )
}
