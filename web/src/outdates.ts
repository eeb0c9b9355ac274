/** Which types of cached objects each mutation outdates. The only place where this is decided. */
export const outdates: Readonly<Record<string, readonly string[]>> = {
  UpdateProfile: ['Admin'],
  UpdateBrand: ['Brand'],
  CreateOutlet: ['Outlet', 'Admin'],
  UpdateOutlet: ['Outlet', 'Admin'],
  ArchiveOutlet: ['Outlet', 'Admin'],
  RestoreOutlet: ['Outlet', 'Admin'],
  RotateOutletPin: ['Outlet'],
  CreateDevice: ['Device'],
  RevokeDevice: ['Device'],
  CreateVariant: ['Variant', 'Item'],
  UpdateVariant: ['Variant', 'Item'],
  ArchiveVariant: ['Variant', 'Item'],
  RestoreVariant: ['Variant', 'Item'],
  RevokeSession: ['Session'],
  RevokeOtherSessions: ['Session'],
}
