import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { part } from '../../components/part'
import { SuccessAlert } from '../../components/SuccessAlert'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { changePinClicked, changePinDismissed, selectPinChange } from '../pinReset/pinChangeSlice'
import { accountStrings } from './accountStrings'
import { Fact } from './Facts'

const loadDialog = part(() => import('./ChangePinDialog'))
const ChangePinDialog = lazy(async () => ({ default: (await loadDialog()).ChangePinDialog }))

/** @param phoneNumber of the account: the code that allows a new PIN goes there */
export function PinFact({ phoneNumber }: { phoneNumber: string }) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const { isOpen, hasChanged } = useSelector(selectPinChange)
  return (
    <>
      <Fact
        name={text('account.pin')}
        action={
          <Button
            size="small"
            onClick={() => dispatch(changePinClicked())}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
          >
            {text('account.changePin')}
          </Button>
        }
      >
        <span aria-hidden="true">••••</span>
        {hasChanged && (
          <SuccessAlert message={text('account.pinChanged')} onClose={() => dispatch(changePinDismissed())} />
        )}
      </Fact>
      {isOpen && (
        <Suspense>
          <ChangePinDialog phoneNumber={phoneNumber} />
        </Suspense>
      )}
    </>
  )
}
