import { qrShape } from '../parts/qr/qr-matrix.ts'
import './operator.css'

const QUIET = 4

// What is pressed twice is sent once; a page that somebody comes back to is ready again.
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
}
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false
})

// The address an authenticator app is set up with, as a code; without a script its secret is typed.
for (const place of document.querySelectorAll<HTMLElement>('[data-qr]')) {
  const { size, path } = qrShape(place.dataset.qr ?? '')
  const side = size + 2 * QUIET
  place.innerHTML = `<svg viewBox="${-QUIET} ${-QUIET} ${side} ${side}" role="img" aria-label="Kode QR aplikasi autentikator"><path d="${path}"/></svg>`
}
