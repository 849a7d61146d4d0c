import { render, screen } from '@testing-library/react'
import { loadAllParts } from '../../../../src/components/part'
import { PhoneField } from '../../../../src/components/phone/PhoneField'
import { Themed } from '../../../helpers/page/Themed'

test('a number is formatted without the focus when all parts of the app are loaded, as in a replay', async () => {
  await loadAllParts()
  const ignored = () => undefined
  render(
    <PhoneField
      label="Phone number"
      value="+12015550123"
      onChange={ignored}
      country={undefined}
      onCountryChange={ignored}
    />,
    { wrapper: Themed },
  )
  expect(screen.getByLabelText('Phone number')).toHaveValue('(201) 555-0123')
})
