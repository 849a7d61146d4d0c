import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { HeadsetIcon } from '../../../components/icons'
import { lazyPart } from '../../../components/lazyPart'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { audioTestStarted, selectAudioTest } from './audioTestSlice'
import { audioTestStrings } from './audioTestStrings'

const dialog = lazyPart(async () => (await import('./AudioTestDialog')).AudioTestDialog)

/** Opens the test of microphone, speaker and connection; the dialog is preloaded when the button is approached. */
export function AudioTest() {
  const text = useText(audioTestStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectAudioTest).step !== 'closed'
  return (
    <>
      <Button
        size="small"
        startIcon={<HeadsetIcon size={18} />}
        onClick={() => dispatch(audioTestStarted())}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        sx={{ alignSelf: 'center' }}
      >
        {text('audioTest.start')}
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Component />
        </Suspense>
      )}
    </>
  )
}
