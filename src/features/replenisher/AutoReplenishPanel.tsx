import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { SelectField } from '../../components/forms/SelectField'
import { formatCredits, formatMoney } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectPanel } from './panelSettings'
import type { ReplenisherPart } from './replenisherSlice'
import { selectIsSaved, selectReplenisher, settingsEdited, settingsSubmitted } from './replenisherSlice'
import { replenisherStrings } from './replenisherStrings'

interface AutoReplenishFormProps {
  /** Further content, e.g. an error. */
  children?: ReactNode
}

/** Turns auto-replenish on and off and chooses its package (spec §2, "Purchase dialog"). */
export function AutoReplenishPanel({ children }: AutoReplenishFormProps) {
  const text = useText(replenisherStrings)
  const id = useId()
  if (!useSelector(selectPanel)) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ mb: 2 }}>
        {text('replenish.heading')}
      </Typography>
      <AutoReplenishForm>{children}</AutoReplenishForm>
    </section>
  )
}

/** The panel's contents, for a place that has its own heading. */
export function AutoReplenishForm({ children }: AutoReplenishFormProps) {
  const text = useText(replenisherStrings)
  const dispatch = useAppDispatch()
  const now = useNow(1000)
  const panel = useSelector(selectPanel)
  const { unsaved, isSaving } = useSelector(selectReplenisher)
  const isSaved = useSelector((state: ReplenisherPart) => selectIsSaved(state, now))
  if (!panel) return null
  const { isOn, packageId, packages } = panel

  return (
    <Stack sx={{ gap: 2 }}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => dispatch(settingsEdited({ isOn: on, packageId }))} />}
        label={text('replenish.text')}
      />
      <SelectField
        label={text('replenish.package')}
        value={packageId}
        options={packages.map(({ id, credits, amount }) => ({
          value: id,
          label: text('replenish.option', { credits: formatCredits(credits), amount: formatMoney(amount) }),
        }))}
        onChange={(chosen) => dispatch(settingsEdited({ isOn, packageId: chosen }))}
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <BusyButton
          variant={unsaved ? 'contained' : 'outlined'}
          busy={isSaving}
          onClick={() => dispatch(settingsSubmitted({ isOn, packageId }))}
        >
          {text('replenish.update')}
        </BusyButton>
        <Typography role="status" variant="body2" sx={{ color: isSaved ? 'success.main' : 'text.secondary' }}>
          {isSaved ? text('replenish.saved') : unsaved && !isSaving ? text('replenish.unsaved') : ''}
        </Typography>
      </Stack>
      {children}
    </Stack>
  )
}
