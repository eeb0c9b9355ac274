import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What a request is refused with before anything of ours has read it, by status. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Permintaan tidak dapat dibaca',
  403: 'Berkas ini tidak boleh dibuka',
  404: 'Tidak ditemukan',
  405: 'Cara memanggil ini tidak didukung',
  406: 'Format jawaban yang diminta tidak tersedia',
  408: 'Permintaan terlalu lama diterima',
  412: 'Berkas sudah berubah sejak diminta',
  413: 'Data yang dikirim terlalu besar',
  414: 'Alamat terlalu panjang',
  415: 'Jenis data yang dikirim tidak didukung',
  416: 'Bagian berkas yang diminta tidak ada',
  417: 'Permintaan tidak dapat dibaca',
  431: 'Header permintaan terlalu besar',
}

/** Where one status stands for several mistakes, by the code of whoever found it. */
const BY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Isi permintaan kosong, kirim objek JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Isi permintaan bukan JSON yang benar',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Isi permintaan tidak sepanjang yang disebutkan',
  FST_ERR_BAD_URL: 'Alamat tidak dapat dibaca',
  FST_PARTS_LIMIT: 'Terlalu banyak bagian dalam satu unggahan',
  FST_FILES_LIMIT: 'Terlalu banyak berkas dalam satu unggahan',
  FST_FIELDS_LIMIT: 'Terlalu banyak isian dalam satu unggahan',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Kirim berkas sebagai multipart/form-data',
}

/** What to say of a refusal by its status, and by its code where that tells more. */
export function wordRefusal(status: number, code?: unknown): string {
  return BY_CODE[String(code)] ?? BY_STATUS[status] ?? 'Data yang dikirim tidak sesuai!'
}

/** Statuses of what the parser of HTTP itself cannot read, by its code. */
const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what is no HTTP, or too much of it, on the bare connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const body = JSON.stringify({ status: false, code: 'VALIDATION', message: wordRefusal(status) })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
