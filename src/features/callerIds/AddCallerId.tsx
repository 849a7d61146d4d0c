import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { PlusIcon } from '../../components/icons'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callerIdsStrings } from './callerIdsStrings'
import { addCallerIdClicked, selectIsAddingCallerId } from './newCallerIdSlice'

const loadDialog = () => import('./AddCallerIdDialog')
const AddCallerIdDialog = lazy(async () => ({ default: (await loadDialog()).AddCallerIdDialog }))

/** The button that opens the proof of a further number; the dialog's code comes when it is about to be needed. */
export function AddCallerId() {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectIsAddingCallerId)
  return (
    <>
      <Button
        startIcon={<PlusIcon size={18} />}
        onClick={() => dispatch(addCallerIdClicked())}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        sx={{ flexShrink: 0 }}
      >
        {text('callerIds.add')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddCallerIdDialog />
        </Suspense>
      )}
    </>
  )
}
