/** For what the secret by which a provider knows us is sealed. */
export const CLIENT_SECRET = 'company-sign-in'
