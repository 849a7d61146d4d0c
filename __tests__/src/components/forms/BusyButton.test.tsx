import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BusyButton } from '../../../../src/components/forms/BusyButton'
import { Themed } from '../../../helpers/page/Themed'

const form = (busy: boolean, onSubmit: () => void) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <input aria-label="PIN" />
    <BusyButton type="submit" busy={busy}>
      Log In
    </BusyButton>
  </form>
)

test('sends on a click', async () => {
  const onClick = jest.fn()
  render(
    <BusyButton busy={false} onClick={onClick}>
      Log In
    </BusyButton>,
    { wrapper: Themed },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('while busy it shows a spinner, keeps its name and its focus, and cannot send again', async () => {
  const onClick = jest.fn()
  const button = (busy: boolean) => (
    <BusyButton busy={busy} onClick={onClick}>
      Log In
    </BusyButton>
  )
  const { rerender } = render(button(false), { wrapper: Themed })
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  rerender(button(true))
  const busyButton = screen.getByRole('button', { name: 'Log In', busy: true })
  expect(busyButton).toHaveFocus()
  expect(screen.getByRole('progressbar', { name: 'Log In' })).toBeVisible()
  await userEvent.click(busyButton)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a double click sends once, even if the first click was answered before the second', async () => {
  const [onClick, onSubmit] = [jest.fn(), jest.fn()]
  render(
    <BusyButton busy={false} onClick={onClick}>
      Update
    </BusyButton>,
    { wrapper: Themed },
  )
  render(form(false, onSubmit), { wrapper: Themed })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Update' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log In' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('Enter in a field sends the form once, and not again while it is being sent', async () => {
  const onSubmit = jest.fn()
  const { rerender } = render(form(false, onSubmit), { wrapper: Themed })
  await userEvent.type(screen.getByLabelText('PIN'), '1{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  rerender(form(true, onSubmit))
  await userEvent.type(screen.getByLabelText('PIN'), '{Enter}')
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
