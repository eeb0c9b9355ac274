/** A file for a mail. */
export interface MailFile {
  readonly file_name: string
  readonly content_type: string
  readonly content: Buffer
}
