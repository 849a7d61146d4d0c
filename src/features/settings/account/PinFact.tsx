import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../../components/loading/lazyPart'
import { SuccessAlert } from '../../../components/messages/SuccessAlert'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { changePinClicked, changePinDismissed, selectPinChange } from '../../pinReset/pinChangeSlice'
import { accountStrings } from './accountStrings'
import { Fact } from './Facts'

const dialog = lazyPart(async () => (await import('./ChangePinDialog')).ChangePinDialog)

/** @param phoneNumber the account's number, to which the verification code is sent */
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
            variant="outlined"
            size="small"
            onClick={() => dispatch(changePinClicked())}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
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
          <dialog.Component phoneNumber={phoneNumber} />
        </Suspense>
      )}
    </>
  )
}
