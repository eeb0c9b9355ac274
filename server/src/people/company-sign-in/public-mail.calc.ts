/** Domains where anybody has a mailbox: they are no company's. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.id', 'ymail.com', 'rocketmail.com'],
  ...[
    'outlook.com',
    'outlook.co.id',
    'hotmail.com',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...['proton.me', 'protonmail.com', 'pm.me', 'aol.com', 'zoho.com', 'gmx.com', 'mail.com', 'yandex.com'],
  ...['fastmail.com', 'tutanota.com', 'plasa.com', 'telkom.net', 'mail.ru', 'qq.com', '163.com'],
])

/** The domain of an e-mail, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether anybody may have a mailbox there. */
export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain)
