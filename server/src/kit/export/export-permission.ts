import { can, type Permission } from '../permission.ts'

/** Exporting takes the module's own authorization, beside seeing it. */
export function exportPermission(permission: Permission): Permission {
  return typeof permission === 'object' ? can(permission.module, 'export') : permission
}
