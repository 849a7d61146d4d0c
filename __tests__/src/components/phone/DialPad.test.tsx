import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DialPad } from '../../../../src/components/phone/DialPad'
import { button } from '../../../helpers/page/onScreen'
import { Themed } from '../../../helpers/page/Themed'

test('the pad is one tab stop, and the arrow keys move between its keys', async () => {
  const user = userEvent.setup()
  const pressed: string[] = []
  render(
    <Themed>
      <DialPad label="Dial pad" hasTones={false} onKey={(key) => pressed.push(key)} />
      <button type="button">After</button>
    </Themed>,
  )
  const moves = async (key: string, to: string) => {
    await user.keyboard(`{${key}}`)
    expect(button(to)).toHaveFocus()
  }
  await user.tab()
  expect(button('1')).toHaveFocus()
  await moves('ArrowUp', '1')
  await moves('ArrowRight', '2 A B C')
  await moves('ArrowDown', '5 J K L')
  await moves('Enter', '5 J K L')
  await moves('End', '#')
  await moves('ArrowRight', '#')
  await moves('ArrowUp', '9 W X Y Z')
  await user.tab()
  expect(screen.getByText('After')).toHaveFocus()
  await user.tab({ shift: true })
  expect(button('9 W X Y Z')).toHaveFocus()
  await moves('Home', '1')
  expect(pressed).toEqual(['5'])
})
