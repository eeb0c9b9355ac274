declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** A brand's name in addresses. */
    domain: true
  }
}

/** The message for a domain that a brand already has, by constraint. */
export const DOMAIN_CONSTRAINTS = {
  directory_domain: ['domain', 'Domain sudah digunakan!'],
} as const
