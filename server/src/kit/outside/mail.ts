import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { SetupError } from '../setup-error.ts'
import type { MailFile } from './mail-file.ts'
import { RefusedMessageError, type Sender } from './sender.ts'
import { isServiceSet, readSettings } from './settings.ts'

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_SMTP_HOST: z.string().optional(),
  LUMBUNG_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LUMBUNG_SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).optional(),
  LUMBUNG_SMTP_USER: z.string().optional(),
  LUMBUNG_SMTP_PASSWORD: z.string().optional(),
  LUMBUNG_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Lumbung <halo@example.com>',
    )
    .optional(),
})

interface MailSettings {
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls' | 'none'
  readonly from: string
  readonly login: { readonly user: string; readonly pass: string } | undefined
  /** Of tests, whose server signs its certificate itself. */
  readonly ca?: string
  readonly timeout_ms?: number
}

const TIMEOUT_MS = 20_000
const PORTS = { starttls: 587, tls: 465, none: 25 }

/** The mail server of the environment; undefined when none is set. */
export function mailFromEnvironment(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const env = readSettings(Environment, environment)
  const extra = ['LUMBUNG_SMTP_PORT', 'LUMBUNG_SMTP_SECURITY', 'LUMBUNG_SMTP_USER', 'LUMBUNG_SMTP_PASSWORD']
  if (!isServiceSet(env, ['LUMBUNG_SMTP_HOST', 'LUMBUNG_MAIL_FROM'], extra)) return undefined
  const has_login = isServiceSet(env, ['LUMBUNG_SMTP_USER', 'LUMBUNG_SMTP_PASSWORD'])
  const security = env.LUMBUNG_SMTP_SECURITY ?? 'starttls'
  if (security === 'none' && has_login && env.LUMBUNG_ENV === 'production') {
    throw new SetupError('LUMBUNG_SMTP_SECURITY: a password is not sent in the clear in production')
  }
  return {
    host: env.LUMBUNG_SMTP_HOST ?? '',
    port: env.LUMBUNG_SMTP_PORT ?? PORTS[security],
    security,
    from: env.LUMBUNG_MAIL_FROM ?? '',
    login: has_login
      ? { user: env.LUMBUNG_SMTP_USER ?? '', pass: env.LUMBUNG_SMTP_PASSWORD ?? '' }
      : undefined,
  }
}

/** A refusal for good is a reply from 500 on; a wrong password is one of the settings and may be mended meanwhile. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const is_login = 'code' in error && error.code === 'EAUTH'
  return Number(error.responseCode) >= 500 && !is_login
}

const toPart = ({ file_name, content_type, content }: MailFile) => ({
  filename: file_name,
  contentType: content_type,
  content,
})

/** What tells mailboxes that a reader may stop such mail with one press (RFC 8058). */
const stopHeaders = (stop_url: string) => ({
  'List-Unsubscribe': `<${stop_url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends mail by SMTP, a connection a message. */
export function createMailSender(settings: MailSettings): Sender {
  const timeout = settings.timeout_ms ?? TIMEOUT_MS
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.login ? { auth: settings.login } : {}),
    ...(settings.ca ? { tls: { ca: settings.ca } } : {}),
  })
  const host = /@([^>]+)>?$/.exec(settings.from)?.[1] ?? 'localhost'
  return async ({ key, recipient, subject, body, attachment, stop_url }) => {
    try {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stop_url ? stopHeaders(stop_url) : {}) },
        ...(attachment ? { attachments: [toPart(attachment)] } : {}),
      })
    } catch (error) {
      throw isRefusal(error) ? new RefusedMessageError((error as Error).message) : error
    }
  }
}
