import { suggestEmailAddress } from '../../../shared/emailAddress'
import { VanishingButton } from '../../components/page/VanishingButton'
import { useText } from '../../strings/text'
import { formsStrings } from './formsStrings'

/** Offers the address that is probably meant instead of a mistyped one; shown below its field. */
export function EmailSuggestion({ typed, onChoose }: { typed: string; onChoose: (address: string) => void }) {
  const text = useText(formsStrings)
  const address = suggestEmailAddress(typed)
  if (address === undefined) return null
  return (
    <VanishingButton size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChoose(address)}>
      {text('forms.email.meant', { address })}
    </VanishingButton>
  )
}
