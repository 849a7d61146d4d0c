import { createOwnCodes } from '../../../server/domain/verification/ownCodes'

async function sentBy(host: string | undefined, method: 'text' | 'call' = 'text') {
  const texts: string[] = []
  const codes = createOwnCodes('secret', async ({ text }) => void texts.push(text), host)
  const proof = await codes.start('VE1', '+12015550123', method)
  const code = /^\d{6}/.exec(texts[0] ?? '')?.[0] ?? ''
  return { text: texts[0], code, check: () => codes.check('VE1', proof, code) }
}

test('a code by text ends in the line by which phones offer it on the web app, and nowhere else', async () => {
  const { text, code, check } = await sentBy('app.tealine.example')
  expect(text?.split('\n')).toEqual([
    `${code} is your Tealine code. It is valid for 10 minutes. Don't share it with anyone.`,
    '',
    `@app.tealine.example #${code}`,
  ])
  expect(await check()).toBe('right')
})

test('where the web app has several hosts, or the code is spoken, there is no such line', async () => {
  expect((await sentBy(undefined)).text).toMatch(/^\d{6} is your Tealine code\.[^\n]*$/)
  expect((await sentBy('app.tealine.example', 'call')).text).not.toContain('@')
})
