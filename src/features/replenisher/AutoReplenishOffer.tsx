import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { SelectField } from '../../components/forms/SelectField'
import { formatCredits, formatMoney } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { PackagesPart } from '../packages/packagesSlice'
import { selectListing } from '../packages/packagesSlice'
import { NoCardNote } from './NoCardNote'
import { offerAccepted, offerClosed, offerPackageChosen, selectOffer, selectOfferedPackage } from './offerSlice'
import { replenisherStrings } from './replenisherStrings'

/** Offers auto-replenish (spec §2, "Auto-replenish offer dialog"). */
export function AutoReplenishOffer() {
  const text = useText(replenisherStrings)
  const dispatch = useAppDispatch()
  const { step } = useSelector(selectOffer)
  const chosen = useSelector(selectOfferedPackage)
  const { packages } = useSelector((state: PackagesPart) => selectListing(state, 'corporate'))
  useEffect(() => () => queueMicrotask(focusHeadingIfLost), [])
  if (!chosen) return null
  const close = () => dispatch(offerClosed())

  return (
    <DialogShell
      open
      title={text('offer.title')}
      onClose={close}
      actions={
        <>
          {step !== 'saved' && <Button onClick={close}>{text('offer.notNow')}</Button>}
          <BusyButton
            variant="contained"
            busy={step === 'saving'}
            onClick={() => dispatch(offerAccepted({ packageId: chosen.id }))}
          >
            {text(step === 'saved' ? 'replenish.saved' : 'offer.enable')}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('offer.text')}</Typography>
        <NoCardNote />
        <SelectField
          label={text('replenish.package')}
          value={chosen.id}
          options={packages.map(({ id, credits, amount }) => ({
            value: id,
            label: text('replenish.option', { credits: formatCredits(credits), amount: formatMoney(amount) }),
          }))}
          onChange={(packageId) => dispatch(offerPackageChosen({ packageId }))}
        />
      </Stack>
    </DialogShell>
  )
}

/** The element focused before the dialog opened may be gone, e.g. with the log-in screen. */
function focusHeadingIfLost() {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) document.querySelector('h1')?.focus({ preventScroll: true })
}
