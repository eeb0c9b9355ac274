import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createMailSender, mailFromEnvironment } from './mail.ts'
import { RefusedMessageError } from './sender.ts'

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/fixtures', name), 'utf8')
const ca = fixture('mail-server.crt')
const MESSAGE = {
  key: 'lumbung-7-12',
  recipient: 'rani@example.com',
  subject: 'Kode verifikasi – é',
  body: 'Kode Anda: 123456\n.titik di awal baris',
}

interface Received {
  readonly from: string
  readonly to: string[]
  readonly text: string
  readonly is_secure: boolean
  readonly user: string | undefined
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A mail server that takes what it is sent, but for `nobody@`; it answers STARTTLS with a certificate of its own. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    key: fixture('mail-server.key'),
    cert: ca,
    onAuth: ({ username, password }, _session, done) =>
      password === 'rahasia' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : address.startsWith('later@')
          ? done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }))
          : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
          is_secure: session.secure,
          user: session.user as string | undefined,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const bound = server.server.address()
  return { received, port: typeof bound === 'object' && bound ? bound.port : 0 }
}

const settings = (port: number, given: object = {}) => ({
  host: 'localhost',
  port,
  security: 'starttls' as const,
  from: 'Lumbung <halo@lumbung.example>',
  login: { user: 'panel', pass: 'rahasia' },
  ca,
  timeout_ms: 2000,
  ...given,
})

test('mail is sent over STARTTLS, signed in, under an id that a repetition shares', async () => {
  const { received, port } = await startMailServer()
  const send = createMailSender(settings(port))
  await send(MESSAGE)
  await send(MESSAGE)
  expect(received).toHaveLength(2)
  for (const mail of received) {
    expect(mail).toMatchObject({
      from: 'halo@lumbung.example',
      to: ['rani@example.com'],
      is_secure: true,
      user: 'panel',
    })
    expect(mail.text).toContain('Message-ID: <lumbung-7-12@lumbung.example>')
    expect(mail.text).toContain('Auto-Submitted: auto-generated')
    expect(mail.text).toContain('Kode Anda: 123456')
    expect(mail.text).toMatch(/Subject: =\?UTF-8\?/)
  }
})

test('mail that may be stopped says where, for one press; other mail says nothing', async () => {
  const { received, port } = await startMailServer()
  const send = createMailSender(settings(port))
  await send({ ...MESSAGE, stop_url: 'https://lumbung.example/b/7.abc' })
  await send(MESSAGE)
  expect(received[0]?.text).toContain('List-Unsubscribe: <https://lumbung.example/b/7.abc>')
  expect(received[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received[1]?.text).not.toContain('List-Unsubscribe')
})

test('a file goes with the mail as it is, under its own name', async () => {
  const { received, port } = await startMailServer()
  const content = Buffer.from('Tanggal;Penjualan bersih\r\n2026-11-21;38500\r\n')
  const attachment = { file_name: 'ringkasan.csv', content_type: 'text/csv; charset=utf-8', content }
  await createMailSender(settings(port))({ ...MESSAGE, attachment })
  const text = received[0]?.text ?? ''
  expect(text).toContain('Content-Type: text/csv; charset=utf-8; name=ringkasan.csv')
  expect(text).toContain('filename=ringkasan.csv')
  expect(text.replaceAll('\r\n', '')).toContain(content.toString('base64'))
  expect(text).toContain('Kode Anda: 123456')
})

test('mail is sent over TLS from the first byte', async () => {
  const { received, port } = await startMailServer({ secure: true })
  await createMailSender(settings(port, { security: 'tls' }))(MESSAGE)
  expect(received[0]?.is_secure).toBe(true)
})

test('nothing is sent in the clear where TLS is asked for, nor to a certificate nobody vouches for', async () => {
  const plain = await startMailServer({ disabledCommands: ['STARTTLS'] })
  await expect(createMailSender(settings(plain.port))(MESSAGE)).rejects.toThrow()
  const other = await startMailServer()
  await expect(createMailSender(settings(other.port, { ca: undefined }))(MESSAGE)).rejects.toThrow(
    /certificate/,
  )
  expect([...plain.received, ...other.received]).toEqual([])
})

test('a refusal for good is told from one that may pass, and from a wrong password', async () => {
  const { port } = await startMailServer()
  const send = createMailSender(settings(port))
  const to = (recipient: string) => send({ ...MESSAGE, recipient })
  await expect(to('nobody@example.com')).rejects.toBeInstanceOf(RefusedMessageError)
  await expect(to('later@example.com')).rejects.not.toBeInstanceOf(RefusedMessageError)
  const wrong = createMailSender(settings(port, { login: { user: 'panel', pass: 'salah' } }))
  await expect(wrong(MESSAGE)).rejects.not.toBeInstanceOf(RefusedMessageError)
})

test('a subject or recipient cannot add lines of its own', async () => {
  const { received, port } = await startMailServer()
  const send = createMailSender(settings(port))
  await send({ ...MESSAGE, subject: 'Halo\r\nBcc: lain@example.com' })
  expect(received[0]?.to).toEqual(['rani@example.com'])
  expect(received[0]?.text).not.toMatch(/^Bcc:/m)
  await expect(send({ ...MESSAGE, recipient: 'a@example.com\r\nRCPT TO:<b@example.com>' })).rejects.toThrow()
  expect(received).toHaveLength(1)
})

test('a server that never answers is given up on', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  const bound = silent.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  await expect(createMailSender(settings(port, { timeout_ms: 100 }))(MESSAGE)).rejects.toThrow(
    /timeout|greeting/i,
  )
})

test('settings are whole and right, or name what is wrong', () => {
  const whole = { LUMBUNG_SMTP_HOST: 'mail.example', LUMBUNG_MAIL_FROM: 'halo@lumbung.example' }
  expect(mailFromEnvironment({})).toBeUndefined()
  expect(mailFromEnvironment({ LUMBUNG_SMTP_HOST: '' })).toBeUndefined()
  expect(mailFromEnvironment(whole)).toMatchObject({ port: 587, security: 'starttls', login: undefined })
  expect(mailFromEnvironment({ ...whole, LUMBUNG_SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465 })
  const wrong: [object, RegExp][] = [
    [{ LUMBUNG_SMTP_HOST: 'mail.example' }, /LUMBUNG_MAIL_FROM must be set too, since LUMBUNG_SMTP_HOST is/],
    [{ LUMBUNG_SMTP_USER: 'panel' }, /LUMBUNG_SMTP_HOST must be set/],
    [{ ...whole, LUMBUNG_SMTP_USER: 'panel' }, /LUMBUNG_SMTP_PASSWORD must be set/],
    [{ ...whole, LUMBUNG_MAIL_FROM: 'Lumbung' }, /LUMBUNG_MAIL_FROM: must be an address/],
    [{ ...whole, LUMBUNG_SMTP_PORT: 'mail' }, /LUMBUNG_SMTP_PORT/],
    [{ ...whole, LUMBUNG_SMTP_SECURITY: 'ssl' }, /LUMBUNG_SMTP_SECURITY/],
  ]
  for (const [environment, message] of wrong)
    expect(() => mailFromEnvironment(environment as NodeJS.ProcessEnv)).toThrow(message)
  const login = {
    LUMBUNG_SMTP_USER: 'panel',
    LUMBUNG_SMTP_PASSWORD: 'rahasia',
    LUMBUNG_SMTP_SECURITY: 'none',
  }
  expect(mailFromEnvironment({ ...whole, ...login })?.login).toEqual({ user: 'panel', pass: 'rahasia' })
  expect(() => mailFromEnvironment({ ...whole, ...login, LUMBUNG_ENV: 'production' })).toThrow(/in the clear/)
})
