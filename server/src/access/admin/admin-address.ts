declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** What an admin signs in by. */
    email: true
    phone: true
  }
}

/** Messages for addresses that some admin already has, by constraint. */
export const ADMIN_CONSTRAINTS = {
  directory_email: ['email', 'Email sudah digunakan!'],
  directory_phone: ['phone', 'Nomor telepon sudah digunakan!'],
  // The same within one brand, whose own rule is broken first.
  admin_email: ['email', 'Email sudah digunakan!'],
  admin_phone: ['phone', 'Nomor telepon sudah digunakan!'],
} as const
