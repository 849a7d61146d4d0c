import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorAlert } from '../../../../src/components/messages/ErrorAlert'
import { LoadFailed } from '../../../../src/components/messages/LoadFailed'
import { ReportProvider } from '../../../../src/components/messages/ReportButton'
import { SuccessAlert } from '../../../../src/components/messages/SuccessAlert'
import { TextProvider } from '../../../../src/strings/text'
import { Themed } from '../../../helpers/page/Themed'

test.each([
  [401, 'Error (401)'],
  [0, 'Error (0)'],
  ['too_many', 'Error (too_many)'],
])('an error with the code %s is titled with it', (code, title) => {
  render(<ErrorAlert code={code} message="The PIN is wrong." />, { wrapper: Themed })
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}The PIN is wrong.`)
})

test('an error without a code is titled "Error" alone', () => {
  render(<ErrorAlert message="There was an error. Please try again." />, { wrapper: Themed })
  expect(screen.getByText('Error')).toBeVisible()
  expect(screen.getByRole('alert')).not.toHaveTextContent('(')
})

test('a success is titled "Success!" and can be closed', async () => {
  const onClose = jest.fn()
  render(<SuccessAlert message="Your pin has been successfully reset!" onClose={onClose} />, { wrapper: Themed })
  expect(screen.getByRole('alert')).toHaveTextContent('Success!Your pin has been successfully reset!')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('titles can be replaced by the remote texts', () => {
  render(
    <TextProvider overrides={{ 'alert.error': 'Oh no' }}>
      <ErrorAlert message="It broke." />
    </TextProvider>,
    { wrapper: Themed },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Oh noIt broke.')
})

test('a failed load offers to try again', async () => {
  const onRetry = jest.fn()
  render(<LoadFailed onRetry={onRetry} />, { wrapper: Themed })
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument()
})

test.each([
  ['a fault', <ErrorAlert key="error" message="It broke." isFault />],
  ['an answer with an id', <ErrorAlert key="error" message="It is refused." requestId="r-1" />],
  ['a failed load', <LoadFailed key="load" onRetry={() => {}} />],
])('where problems can be reported, %s offers it under "More"', async (_, alert) => {
  const onReport = jest.fn()
  render(<ReportProvider value={onReport}>{alert}</ReportProvider>, { wrapper: Themed })
  await userEvent.click(screen.getByText('More'))
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(onReport).toHaveBeenCalledTimes(1)
})

test('a refusal that leaves nothing to report has no "More"', () => {
  render(
    <ReportProvider value={() => undefined}>
      <ErrorAlert message="The PINs are not the same." />
    </ReportProvider>,
    { wrapper: Themed },
  )
  expect(screen.queryByText('More')).not.toBeInTheDocument()
})

test('the alert of a form comes into view, with the focus in its field, each time it is submitted', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <ErrorAlert message="The phone number is empty." />
      <input aria-label="Phone number" aria-invalid />
      <button type="submit">Next</button>
    </form>,
    { wrapper: Themed },
  )
  const field = screen.getByLabelText('Phone number')
  expect(field).toHaveFocus()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')])

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(field).toHaveFocus())
  expect(scrolled).toHaveBeenCalledTimes(2)
})
