import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createSmtp } from '../../../server/providers/smtp'

/** The mail server's replies to commands. */
const REPLIES: [RegExp, string][] = [
  [/^EHLO/, '250-mail.example\r\n250 AUTH PLAIN'],
  [/^AUTH/, '235 welcome'],
  [/refused\.example/, '550 nobody here'],
  [/^DATA/, '354 go on'],
  [/^QUIT/, '221 bye'],
  [/^/, '250 fine'],
]

/** A mail server that takes messages, and refuses recipients at `refused.example`. */
async function startMailServer() {
  const said: string[] = []
  const server = createServer((socket) => {
    let open = ''
    socket.write('220 mail.example\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      open += text
      const isInMessage = said.at(-1) === 'DATA'
      if (isInMessage && !open.endsWith('\r\n.\r\n')) return
      said.push(open.trim())
      const [, reply] = REPLIES.find(([pattern]) => pattern.test(isInMessage ? '' : open)) ?? []
      open = ''
      socket.write(`${reply}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://tealine:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`
  const message = () => said.find((text) => text.includes('Message-ID')) ?? ''
  return { url, said, message, close: () => server.close() }
}

describe('emails by SMTP', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    mail = await startMailServer()
  })
  afterEach(() => void mail.close())

  const TEALINE = { name: 'Tealine', address: 'hello@tealine.example' }

  const send = (to: string, subject = 'Your receipt', from = TEALINE) =>
    createSmtp({ url: mail.url, from })({
      to,
      subject,
      text: 'Thank you.',
      html: '<p>Thank you.</p>',
      attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF-1') }],
      id: 'notice-1',
      settingsUrl: 'https://tealine.example/settings/account',
    })

  it('carry text, HTML and files, under one id for each attempt', async () => {
    await send('ann@example.com')
    expect(mail.said).toContain('MAIL FROM:<hello@tealine.example>')
    expect(mail.said).toContain('RCPT TO:<ann@example.com>')
    expect(mail.said).toContain(`AUTH PLAIN ${Buffer.from('\0tealine\0p@ss').toString('base64')}`)
    for (const part of [
      'From: Tealine <hello@tealine.example>',
      'Message-ID: <notice-1@tealine.example>',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Content-Type: application/pdf; name=receipt.pdf',
      Buffer.from('%PDF-1').toString('base64'),
    ])
      expect(mail.message()).toContain(part)
  })

  it('take no headers from a subject or an address', async () => {
    await send('ann@example.com', 'Hello\r\nBcc: eve@evil.example')
    expect(mail.message()).not.toMatch(/^Bcc:/m)
    expect(mail.said.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
  })

  it('are marked as written by a program, so that no answering machine answers (45-mail-head.md)', async () => {
    await send('ann@example.com')
    for (const line of [
      /^Auto-Submitted: auto-generated$/m,
      /^X-Auto-Response-Suppress: All$/m,
      /^List-Unsubscribe: <https:\/\/tealine\.example\/settings\/account>$/m,
      /^Date: \w{3}, \d{2} \w{3} \d{4} /m,
      /^Message-ID: <notice-1@tealine\.example>$/m,
      /^MIME-Version: 1\.0$/m,
    ])
      expect(mail.message().replaceAll('\r', '')).toMatch(line)
  })

  it.each([
    ['a comma', 'Tealine, Inc.', '"Tealine, Inc." <hello@tealine.example>'],
    ['quotes', 'The "T" Line', '"The \\"T\\" Line" <hello@tealine.example>'],
    ['an emoji', 'Tealine ☎️', '=?UTF-8?'],
    ['letters from right to left', 'טילין', '=?UTF-8?'],
    ['a line break', 'Tealine\r\nBcc: eve@evil.example', 'Tealine'],
  ])('name a sender with %s', async (_, name, head) => {
    await send('ann@example.com', 'Hello', { ...TEALINE, name })
    const [, from = ''] = /^From: (.*(?:\r?\n[ \t].*)*)$/m.exec(mail.message()) ?? []
    expect(from).toContain(head)
    expect(from).toContain('<hello@tealine.example>')
    expect(from).toMatch(/^[\x20-\x7E\r\n\t]*$/)
    expect(mail.message()).not.toMatch(/^Bcc:/m)
    expect(mail.said).toContain('MAIL FROM:<hello@tealine.example>')
    expect(mail.said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.com>'])
  })

  it.each([
    ['an emoji', 'Leo 😀 asked for 5 credits'],
    ['letters from right to left', 'נועה לוי asked for 5 credits'],
    ['a long name', `${'Ann '.repeat(60)}asked`],
    ['a line break', 'Hello\r\n\r\nFrom: eve@evil.example'],
    ['a null character', 'Hello\0Bcc: eve@evil.example'],
  ])('have a subject with %s in ASCII, in lines that mail servers take', async (_, subject) => {
    await send('ann@example.com', subject)
    const [head = ''] = mail.message().split('\r\n\r\n')
    expect(head).toMatch(/^[\x20-\x7E\r\n\t]*$/)
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(200)
    expect(head.match(/^From:/gm)).toHaveLength(1)
    expect(head).not.toMatch(/^Bcc:/m)
  })

  it('fail where the server refuses them', async () => {
    await expect(send('ann@refused.example')).rejects.toThrow('550')
  })

  it('are not sent unencrypted to another machine', async () => {
    const elsewhere = mail.url.replace('127.0.0.1', '0.0.0.0')
    await expect(
      createSmtp({ url: elsewhere, from: TEALINE })({ to: 'ann@example.com', subject: '', text: '' }),
    ).rejects.toThrow()
    expect(mail.said.some((line) => line.startsWith('AUTH'))).toBe(false)
  })
})
