import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Field, helperIdOf } from '../../components/Field'
import { useText } from '../../strings/text'
import { supportFileStrings } from './supportFileStrings'

const MAX_LENGTH = 2000

interface Props {
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** Where customers write what happened, if they want to. */
export function DescriptionField({ value, onChange, disabled }: Props) {
  const text = useText(supportFileStrings)
  const id = useId()
  return (
    <Field id={id} label={text('supportFile.question')} helper={text('supportFile.questionHint')} disabled={disabled}>
      <TextArea
        id={id}
        rows={3}
        maxLength={MAX_LENGTH}
        value={value}
        disabled={disabled}
        aria-describedby={helperIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

const TextArea = styled('textarea')(({ theme }) => ({
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  padding: '12px 14px',
  font: 'inherit',
  resize: 'vertical',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: 0,
  borderRadius: 8,
  outline: `1px solid ${theme.vars.palette.fieldLine}`,
  outlineOffset: -1,
  '&:hover': { outlineColor: theme.vars.palette.text.secondary },
  '&:focus': { outlineWidth: 2, outlineOffset: -2, outlineColor: theme.vars.palette.primaryText },
}))
