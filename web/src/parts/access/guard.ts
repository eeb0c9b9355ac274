import { redirect } from '@tanstack/react-router'
import { type Authorization, type ModuleKey, refusalAddress } from './access.ts'

/** For beforeLoad: sends away whoever may not open the page. The server refuses its data all the same. */
export function guard(module: ModuleKey, authorization: Authorization = 'view') {
  return () => {
    const href = refusalAddress(module, authorization)
    if (href) throw redirect({ href })
  }
}
