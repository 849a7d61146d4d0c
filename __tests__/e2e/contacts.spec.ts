import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './helpers/accessible'
import { ANSWERS_AT_ONCE, asCustomer, openHome, placeCall, untilAnswered } from './helpers/customer'
import { field } from './helpers/numberField'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const people = (page: Page) => page.getByRole('list', { name: 'Contacts' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

const FILE = [
  'First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value',
  'Rosa,Park,Harbour,Mobile,(202) 555-0100',
  'Leo,Park,Harbour,Work,+44 20 7946 0018',
  'Rosa,Park,Harbour,Home,(202) 555-0101 ::: (202) 555-0100',
].join('\n')

for (const [where, viewport] of LAPTOP_AND_PHONE)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('contacts are imported, found, called by their names and noted', async ({ page }) => {
      test.slow()
      await openHome(page)
      await tab(page, 'Contacts').press('Enter')
      await expect(page.getByText('Your contacts will appear here')).toBeVisible()
      await expectAccessibleInBothSchemes(page)

      await button(page, 'Import contacts').press('Enter')
      const form = dialog(page, 'Import contacts')
      await form.locator('input[type=file]').setInputFiles({
        name: 'contacts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(FILE),
      })
      await expect(form.getByText('2 contacts will be added.')).toBeVisible()
      await expect(form.getByText('1 duplicate will be merged.')).toBeVisible()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Import', exact: true }).press('Enter')
      await expect(form.getByText('Your contacts were imported.')).toBeVisible()
      await form.getByRole('button', { name: 'Done' }).press('Enter')

      await page.getByRole('textbox', { name: 'Search contacts' }).fill('rosa')
      await expect(people(page).getByRole('listitem')).toHaveCount(1)
      await people(page).getByRole('button', { name: 'Add Rosa Park to favorites' }).press('Enter')
      await expect(people(page).getByRole('button', { name: 'Remove Rosa Park from favorites' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await people(page).getByRole('button', { name: 'Rosa Park', exact: true }).press('Enter')
      await expect(dialog(page, 'Rosa Park').getByText('(202) 555-0101')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'Rosa Park')).toBeHidden()

      const lastKey = page.getByRole('group', { name: 'Dial pad' }).getByRole('button').last()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(1)
      expect(await bottomOf(lastKey)).toBeLessThan((await button(page, 'Place Call').boundingBox())?.y ?? 0)

      await field(page).fill('536')
      await page
        .getByRole('list', { name: 'Matching contacts' })
        .getByRole('button', { name: 'Leo Park' })
        .press('Enter')
      await expect(page.getByText(/in London/)).toBeVisible()
      await field(page).fill('')

      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      await expect(
        page.getByRole('region', { name: 'Call', exact: true }).getByText('Rosa Park', { exact: true }),
      ).toBeVisible()
      await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the harbor')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await button(page, 'Hang Up').press('Enter')
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the harbor')
      await button(page, 'Call back').press('Enter')
      await expect(button(page, 'Call back')).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)

      await button(page, 'Done').press('Enter')
      await expect(field(page)).toBeVisible()
      const header = await bottomOf(page.getByRole('banner'))
      await expect.poll(async () => (await field(page).boundingBox())?.y).toBeGreaterThan(header)

      await page.goto('/?tab=contacts')
      await people(page).getByRole('button', { name: 'Leo Park', exact: true }).press('Enter')
      await dialog(page, 'Leo Park').getByRole('button', { name: 'Remove' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
      await expect(people(page).getByRole('button', { name: 'Rosa Park', exact: true })).toBeFocused()

      await page.goto('/call-history?q=harbor')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Rosa Park/ })
        .first()
        .press('Enter')
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the harbor')
      await expect(page.getByRole('dialog').getByLabel('Outcome')).toHaveValue('call_back')
      await expectAccessible(page)
    })

    test('columns of a file without headings are chosen by keyboard', async ({ page }) => {
      await openHome(page)
      await tab(page, 'Contacts').press('Enter')
      await button(page, 'Import contacts').press('Enter')
      const form = dialog(page, 'Import contacts')
      await form.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Harbour;(202) 555-0100;Rosa Park\nHarbour;(202) 555-0101;Leo Park\n'),
      })
      const third = form.getByRole('combobox', { name: 'Column 3' })
      await expect(form.getByRole('combobox', { name: 'Column 2' })).toHaveValue('phone')
      await expect(third).toHaveAccessibleDescription('e.g. Rosa Park, Leo Park')
      await expectAccessible(page)
      await third.focus()
      await third.press('L')
      await expect(third).toHaveValue('last')
      await expect(third).toBeFocused()
      await third.press('Home')
      await expect(third).toHaveValue('name')
      await form.getByRole('combobox', { name: 'Column 1' }).selectOption('Company')
      await expect(form.getByRole('region', { name: 'For example' }).getByText('Rosa Park')).toBeVisible()
      const [box, inner] = [await form.boundingBox(), await third.boundingBox()]
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
      await form.getByRole('button', { name: 'Import', exact: true }).press('Enter')
      await expect(form.getByText('Your contacts were imported.')).toBeVisible()
      await form.getByRole('button', { name: 'Done' }).press('Enter')
      await people(page).getByRole('button', { name: 'Leo Park', exact: true }).press('Enter')
      await expect(dialog(page, 'Leo Park').getByText('Harbour')).toBeVisible()
    })

    test('contacts are exported by key, and the files bring all of them back', async ({ page, context, server }) => {
      await openHome(page)
      const { headers } = await asCustomer(context, server)
      const numbers = [{ label: 'Mobile', phone_number: '+12025550100' }, { phone_number: '+442079460018' }]
      for (const data of [
        { name: 'Rosa Park', company: 'Harbor, Inc.', note: 'Ask for "Leo"', scope: 'private', numbers },
        { name: '张伟', scope: 'shared', numbers: [{ phone_number: '+12025550142' }] },
      ])
        expect((await page.request.post(`${server.url}/api/v1/Contacts`, { headers, data })).ok()).toBe(true)
      await page.goto('/?tab=contacts')
      await expect(people(page).getByRole('listitem')).toHaveCount(2)

      for (const [choice, name] of [
        ['Export as CSV', 'contacts.csv'],
        ['Export as vCard', 'contacts.vcf'],
      ] as const) {
        await button(page, 'Import or export contacts').press('Enter')
        await expectAccessibleInBothSchemes(page)
        const download = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: choice }).press('Enter')
        const file = await download
        expect(file.suggestedFilename()).toBe(name)

        await expect(button(page, 'Import or export contacts')).toBeFocused()
        await page.keyboard.press('Enter')
        await page.getByRole('menuitem', { name: 'Import contacts' }).press('Enter')
        const form = dialog(page, 'Import contacts')
        const buffer = await readFile(await file.path())
        await form.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
        await expect(form.getByText('You already have all of these contacts.')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(form).toBeHidden()
      }
    })
  })
