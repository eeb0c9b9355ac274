import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { requireFirstStep } from '../../kit/permission.ts'
import { assertAttempt, forgetAttempts, type ThrottlePolicy } from '../../kit/throttle.ts'
import { verifyPassword } from './password.ts'

const OLD_PASSWORD: ThrottlePolicy = {
  name: 'old-password',
  free: 5,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}

/** Makes sure that it is the viewer itself who asks, by its password; a wrong one is told beside `field`. */
export async function confirmPassword(ctx: Context, password: string, field: string, message: string) {
  const viewer = requireFirstStep(ctx)
  const subject = `${viewer.brand_id}.${viewer.admin_id}`
  await assertAttempt(ctx.services, OLD_PASSWORD, subject)
  const admin = await selectOwn(ctx, 'admin', { id: viewer.admin_id })
    .select(['id', 'name', 'email', 'password_hash'])
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, admin.password_hash))) throw invalid({ [field]: message }, message)
  await forgetAttempts(ctx.services, OLD_PASSWORD, subject)
  return { ...admin, session_id: viewer.session_id }
}
