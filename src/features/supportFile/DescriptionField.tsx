import { TextAreaField } from '../../components/forms/TextAreaField'
import { useText } from '../../strings/text'
import { supportFileStrings } from './supportFileStrings'

const MAX_LENGTH = 2000

interface Props {
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** Where customers write what happened, if they want to. */
export function DescriptionField(field: Props) {
  const text = useText(supportFileStrings)
  return (
    <TextAreaField
      {...field}
      label={text('supportFile.question')}
      helper={text('supportFile.questionHint')}
      maxLength={MAX_LENGTH}
    />
  )
}
