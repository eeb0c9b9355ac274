/** Which types of cached objects each mutation outdates. The only place where this is decided. */
export const outdates: Readonly<Record<string, readonly string[]>> = {
  UpdateProfile: ['Admin'],
  UpdateBrand: ['Brand'],
  CreateOutlet: ['Outlet', 'Admin'],
  UpdateOutlet: ['Outlet', 'Admin'],
  ArchiveOutlet: ['Outlet', 'Admin'],
  RestoreOutlet: ['Outlet', 'Admin'],
  SetOutletRates: ['Outlet'],
  ApplyOutletSettings: ['Outlet'],
  RotateOutletPin: ['Outlet'],
  CreateDevice: ['Device'],
  RevokeDevice: ['Device'],
  RevokeSession: ['Session'],
  RevokeOtherSessions: ['Session'],
}
