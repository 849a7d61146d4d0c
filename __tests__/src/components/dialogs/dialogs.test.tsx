import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../src/components/dialogs/ConfirmDialog'
import { DialogShell } from '../../../../src/components/dialogs/DialogShell'
import { SideSheet } from '../../../../src/components/dialogs/SideSheet'
import { Themed } from '../../../helpers/page/Themed'

function confirm(props: { busy?: boolean } = {}) {
  const onConfirm = jest.fn()
  const onCancel = jest.fn()
  render(
    <ConfirmDialog
      open
      title="Remove (201) 555-0123?"
      confirmLabel="Remove"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    >
      People you call will no longer see it.
    </ConfirmDialog>,
    { wrapper: Themed },
  )
  return { onConfirm, onCancel }
}

test('a destructive action asks once, naming what it deletes, with the focus on the safe answer', async () => {
  const { onConfirm, onCancel } = confirm()
  expect(screen.getByRole('alertdialog', { name: 'Remove (201) 555-0123?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

test('Escape, "Cancel" and "Close" all leave everything as it was', async () => {
  const { onConfirm, onCancel } = confirm()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(3)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('it cannot be confirmed twice', async () => {
  const { onConfirm } = confirm({ busy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Enter in a dialog with a form sends the form', async () => {
  const onSubmit = jest.fn()
  render(
    <DialogShell
      open
      title="Request credits"
      onClose={() => {}}
      onSubmit={onSubmit}
      actions={<button type="submit">Send Request</button>}
    >
      <input aria-label="Amount" />
    </DialogShell>,
    { wrapper: Themed },
  )
  await userEvent.type(screen.getByLabelText('Amount'), '10{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  // A form must not have the dialog role.
  expect(screen.getByRole('dialog').tagName).not.toBe('FORM')
})

describe('a click beside a dialog', () => {
  const openDialog = (content: ReactNode) => {
    const onClose = jest.fn()
    render(
      <DialogShell open title="Add contact" onClose={onClose}>
        {content}
      </DialogShell>,
      { wrapper: Themed },
    )
    return onClose
  }
  const clickBeside = () => userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement)

  test('closes it', async () => {
    const onClose = openDialog(<input aria-label="Name" />)
    await clickBeside()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('does not close it as the second click of a double click on the button that opened it', async () => {
    const onClose = openDialog(<input aria-label="Name" />)
    const around = screen.getByRole('dialog').parentElement as HTMLElement
    fireEvent.mouseDown(around, { detail: 2 })
    fireEvent.click(around, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('does not lose what was typed; Escape still closes it', async () => {
    const onClose = openDialog(<input aria-label="Name" />)
    await userEvent.type(screen.getByLabelText('Name'), 'M')
    await clickBeside()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('does not lose what may have been typed into an embedded card form', async () => {
    const onClose = openDialog(<iframe title="Secure card payment" />)
    await clickBeside()
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('an invalid field gets the focus, even if it has it when Enter is pressed, so that screen readers read its error', async () => {
  render(
    <DialogShell open title="Rename" onClose={() => {}} onSubmit={() => {}}>
      <input aria-label="Name" aria-invalid="true" />
    </DialogShell>,
    { wrapper: Themed },
  )
  const field = screen.getByLabelText('Name')
  await userEvent.click(field)
  const onFocus = jest.fn()
  field.addEventListener('focus', onFocus)
  await userEvent.keyboard('{Enter}')
  expect(onFocus).toHaveBeenCalledTimes(1)
  expect(field).toHaveFocus()
})

test('when a dialog closes, what holds the button that opened it has the focus if the button is gone', async () => {
  const page = (isOpen: boolean) => (
    <section aria-labelledby="name" data-testid="section">
      <h2 id="name">Contacts</h2>
      {isOpen && (
        <DialogShell open title="Import" onClose={() => {}}>
          Done.
        </DialogShell>
      )}
    </section>
  )
  const opener = document.createElement('button')
  const { rerender } = render(page(false), { wrapper: Themed })
  screen.getByTestId('section').append(opener)
  opener.focus()
  rerender(page(true))
  opener.remove()
  rerender(page(false))
  await waitFor(() => expect(screen.getByTestId('section')).toHaveFocus())
})

test('when a sheet closes together with a dialog over it, what opened the sheet has the focus', async () => {
  const page = (isSheetOpen: boolean, isAsking: boolean) => (
    <>
      <button type="button">Leo Chen</button>
      <SideSheet open={isSheetOpen} title="Leo Chen" closeLabel="Close details" onClose={() => {}}>
        <button type="button">Remove</button>
      </SideSheet>
      {isAsking && (
        <ConfirmDialog open title="Remove Leo Chen?" confirmLabel="Yes" onConfirm={() => {}} onCancel={() => {}}>
          They will be logged out.
        </ConfirmDialog>
      )}
    </>
  )
  const { rerender } = render(page(false, false), { wrapper: Themed })
  const opener = screen.getByRole('button', { name: 'Leo Chen' })
  act(() => opener.focus())
  rerender(page(true, false))
  act(() => screen.getByRole('button', { name: 'Remove' }).focus())
  rerender(page(true, true))
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  // As Back does, which changes the address first.
  rerender(page(false, true))
  rerender(page(false, false))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opener).toHaveFocus()
})

describe('the focus, when a dialog goes on to its next step', () => {
  const step = (title: string, content: string) => (
    <DialogShell open title={title} onClose={() => {}}>
      <button type="button" key={content}>
        {content}
      </button>
    </DialogShell>
  )

  test('moves to its title if the focused element is gone, so that Escape still closes it', () => {
    const { rerender } = render(step('First', 'Go on'), { wrapper: Themed })
    screen.getByRole('button', { name: 'Go on' }).focus()
    rerender(step('Second', 'Finish'))
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus()
  })

  test('moves to its title, and the next step is read from its beginning, however far the last one was scrolled', () => {
    const { rerender } = render(step('First', 'Go on'), { wrapper: Themed })
    const scrolled = screen.getByRole('button', { name: 'Go on' })
    const content = scrolled.parentElement as HTMLElement
    content.scrollTop = 300
    scrolled.focus()
    rerender(step('Second', 'Finish'))
    expect(content).toContainElement(screen.getByRole('button', { name: 'Finish' }))
    expect(content.scrollTop).toBe(0)
  })

  test('moves to its title too if the dialog itself had it since the focused element went', () => {
    const { rerender } = render(step('First', 'Go on'), { wrapper: Themed })
    const around = screen.getAllByRole('presentation').at(-1)
    around?.focus()
    expect(around).toHaveFocus()
    rerender(step('Second', 'Go on'))
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus()
  })

  test('stays if the focused element is still there', () => {
    const { rerender } = render(step('First', 'Go on'), { wrapper: Themed })
    screen.getByRole('button', { name: 'Go on' }).focus()
    rerender(step('Second', 'Go on'))
    expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus()
  })
})

describe("Android's Back, which browsers report to the last CloseWatcher that was made", () => {
  const watchers: { onclose: (() => void) | null }[] = []
  class CloseWatcher {
    onclose: (() => void) | null = null
    constructor() {
      watchers.push(this)
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1)
    }
  }

  afterEach(() => {
    Reflect.deleteProperty(window, 'CloseWatcher')
    jest.restoreAllMocks()
    watchers.length = 0
  })

  function onDevice(pointer: 'coarse' | 'fine') {
    window.CloseWatcher = CloseWatcher
    const { matchMedia } = window
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query.includes('pointer')
          ? { ...matchMedia(query), matches: query === `(pointer: ${pointer})` }
          : matchMedia(query),
      )
  }

  test('closes the dialog on top, once, and not the page', () => {
    onDevice('coarse')
    const { onCancel } = confirm()
    expect(watchers).toHaveLength(1)
    act(() => watchers.at(-1)?.onclose?.())
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  test('does not leave the page of a dialog that stays open, such as an import that is being sent', () => {
    onDevice('coarse')
    const { onCancel } = confirm()
    act(() => watchers.pop()?.onclose?.())
    act(() => watchers.pop()?.onclose?.())
    expect(onCancel).toHaveBeenCalledTimes(2)
    expect(watchers).toHaveLength(1)
  })

  test('goes back once the dialog is closed', () => {
    onDevice('coarse')
    const { rerender } = render(
      <DialogShell open title="Request credits" onClose={() => {}}>
        Amount
      </DialogShell>,
      {
        wrapper: Themed,
      },
    )
    expect(watchers).toHaveLength(1)
    rerender(
      <DialogShell open={false} title="Request credits" onClose={() => {}}>
        Amount
      </DialogShell>,
    )
    expect(watchers).toHaveLength(0)
  })

  test('is told apart from Escape, which browsers report in the same way, and which the dialog handles itself', () => {
    onDevice('coarse')
    const { onCancel } = confirm()
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    act(() => watchers.pop()?.onclose?.())
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(watchers).toHaveLength(1)
  })

  test('computers report Escape the same way, which closes only a menu within the dialog', () => {
    onDevice('fine')
    confirm()
    expect(watchers).toHaveLength(0)
  })
})
