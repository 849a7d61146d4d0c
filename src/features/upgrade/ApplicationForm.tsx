import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { fitLine, isBlank, LONGEST } from '../../../shared/texts'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/forms/BusyButton'
import { submitOrFocusInvalid } from '../../components/forms/submitOrFocusInvalid'
import { TextInput } from '../../components/forms/TextInput'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { Card } from '../../components/page/Card'
import { formatCount } from '../../components/page/format'
import { FORM_WIDTH } from '../../components/page/styles'
import { useFocusHandover } from '../../components/page/useFocusHandover'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { selectRecentMinutes } from './upgradeApi'
import { applicationSubmitted, selectUpgradeForm } from './upgradeSlice'
import { upgradeStrings } from './upgradeStrings'

const MAX_MINUTES_LENGTH = 9

/** The form with which a standard parent account applies: company and expected minutes. */
export function ApplicationForm() {
  const text = useText(upgradeStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { isSending, error } = useSelector(selectUpgradeForm)
  const recentMinutes = useSelector(selectRecentMinutes)
  const { values, type, problemOf, submit } = useForm(
    'upgrade',
    { companyName: '', website: '', minutes: '' },
    {
      check: ({ companyName, minutes }) => ({
        companyName: isBlank(companyName) ? 'missing' : null,
        minutes: /^\d+$/.test(minutes) && Number(minutes) >= 1 ? null : 'wrong',
      }),
    },
  )
  const id = useId()

  const isCompanyMissing = problemOf('companyName') !== undefined
  const areMinutesWrong = problemOf('minutes') !== undefined
  const recentUsage =
    recentMinutes === undefined
      ? undefined
      : text('upgrade.minutesLately', { amount: formatCount(recentMinutes), count: recentMinutes })
  const apply = () => {
    const { companyName, website, minutes } = values
    dispatch(
      applicationSubmitted({
        companyName: fitLine(companyName, LONGEST.company),
        website: fitLine(website, LONGEST.website),
        monthlyMinutes: Number(minutes),
      }),
    )
  }

  return (
    <Card>
      <Stack
        component="form"
        noValidate
        aria-labelledby={id}
        sx={{ gap: 2, maxWidth: FORM_WIDTH }}
        onSubmit={(event) => submitOrFocusInvalid(event, () => submit(apply))}
      >
        <div>
          <Typography id={id} variant="h3" component="h2">
            {text('upgrade.formHeading')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text('upgrade.formText')}</Typography>
        </div>
        {error && <ErrorAlert {...describe(error)} />}
        <TextInput
          label={text('upgrade.company')}
          value={values.companyName}
          onChange={type('companyName')}
          maxLength={LONGEST.company}
          autoComplete="organization"
          required
          error={isCompanyMissing}
          helper={isCompanyMissing && text('upgrade.companyMissing')}
        />
        <TextInput
          label={text('upgrade.website')}
          value={values.website}
          onChange={type('website')}
          maxLength={LONGEST.website}
          inputMode="text"
          autoComplete="url"
        />
        <TextInput
          label={text('upgrade.minutes')}
          value={values.minutes}
          onChange={type('minutes')}
          maxLength={MAX_MINUTES_LENGTH}
          autoComplete="off"
          inputMode="numeric"
          required
          error={areMinutesWrong}
          helper={areMinutesWrong ? text('upgrade.minutesWrong') : recentUsage}
        />
        <BusyButton ref={useFocusHandover()} type="submit" variant="contained" size="large" busy={isSending}>
          {text('upgrade.apply')}
        </BusyButton>
      </Stack>
    </Card>
  )
}
