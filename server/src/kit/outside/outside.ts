import type { Clock } from '../clock.ts'
import { createFolderStore, type FileStore } from '../files/file-store.ts'
import { createS3Store, s3FromEnvironment } from '../files/s3-store.ts'
import { createErrorTracker, type ErrorTracker, errorsFromEnvironment, NO_TRACKER } from './error-tracker.ts'
import { createMailSender, mailFromEnvironment } from './mail.ts'
import { createOtpSender, otpFromEnvironment } from './otp-gateway.ts'
import type { Senders } from './sender.ts'

/** The services outside this machine that features use, each with what stands in for it where it is not set. */
export interface Outside {
  readonly senders: Senders
  readonly files: FileStore
  readonly errors: ErrorTracker
  /** Whether messages that nothing sends can be read at /_dev/outbox. */
  readonly is_outbox_open: boolean
}

/** Reads which services are set; throws a SetupError that names the setting at fault. */
export function outsideFromEnvironment(
  environment: NodeJS.ProcessEnv,
  files_folder: string,
  { clock, warn = () => {} }: { clock: Clock; warn?: (message: string) => void },
): Outside {
  const mail = mailFromEnvironment(environment)
  const otp = otpFromEnvironment(environment)
  const s3 = s3FromEnvironment(environment)
  const errors = errorsFromEnvironment(environment)
  const is_production = environment.LUMBUNG_ENV === 'production'
  if (is_production && !mail)
    warn('LUMBUNG_SMTP_HOST is not set: codes, invitations and alerts are not mailed')
  if (is_production && !otp) warn('LUMBUNG_OTP_URL is not set: codes are not sent to phones')
  return {
    senders: {
      ...(mail ? { email: createMailSender(mail) } : {}),
      ...(otp ? { phone: createOtpSender(otp) } : {}),
    },
    files: s3 ? createS3Store(s3) : createFolderStore(files_folder),
    errors: errors ? createErrorTracker(errors, clock, warn) : NO_TRACKER,
    is_outbox_open: !is_production,
  }
}
