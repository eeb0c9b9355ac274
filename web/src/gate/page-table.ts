import type { ComponentType } from 'react'
import type { GatePageName } from './page-names.ts'

/** The code of each page of the gate, fetched alone. */
export const page_table: Record<GatePageName, () => Promise<ComponentType>> = {
  index: () => import('./home/home.tsx').then((page) => page.Home),
  '404': () => import('./not-found/not-found.tsx').then((page) => page.NotFound),
  'sign-in': () => import('./sign-in/sign-in.tsx').then((page) => page.SignIn),
  'company-sign-in': () => import('./company-sign-in/company-sign-in.tsx').then((page) => page.CompanySignIn),
  'sign-up': () => import('./sign-up/sign-up.tsx').then((page) => page.SignUp),
  'sign-out': () => import('./sign-out/sign-out.tsx').then((page) => page.SignOut),
  'forget-password': () =>
    import('./forget-password/forget-password.tsx').then((page) => page.ForgetPassword),
  invitation: () => import('./invitation/invitation.tsx').then((page) => page.Invitation),
  'two-step': () => import('./two-step/two-step.tsx').then((page) => page.TwoStep),
  'email-verification': () => import('./verification/verification.tsx').then((page) => page.Verification),
}
