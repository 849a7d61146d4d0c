import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { purchaseOpened } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { creditsStrings } from './creditsStrings'

/** Opens the purchase dialog; hidden in an app without the purchase feature. */
export function AddMore() {
  const text = useText(creditsStrings)
  const dispatch = useAppDispatch()
  const canBuy = useSelector((state: object) => 'purchase' in state)
  if (!canBuy) return null
  return (
    <Button variant="outlined" size="small" onClick={() => dispatch(purchaseOpened())}>
      {text('credits.addMore')}
    </Button>
  )
}
