/** The pages without the shell: their address, the name of their HTML file, their code (for the build) and their title. */
export const gate_pages = [
  {
    path: '/',
    name: 'index',
    file: 'src/gate/home/home.tsx',
    title: 'Lumbung: panel untuk brand restoran dan kafe',
  },
  {
    path: '/404',
    name: '404',
    file: 'src/gate/not-found/not-found.tsx',
    title: 'Halaman tidak ditemukan · Lumbung',
  },
  { path: '/sign-in', name: 'sign-in', file: 'src/gate/sign-in/sign-in.tsx', title: 'Masuk · Lumbung' },
  {
    path: '/company-sign-in',
    name: 'company-sign-in',
    file: 'src/gate/company-sign-in/company-sign-in.tsx',
    title: 'Masuk lewat perusahaan · Lumbung',
  },
  { path: '/sign-up', name: 'sign-up', file: 'src/gate/sign-up/sign-up.tsx', title: 'Daftar · Lumbung' },
  { path: '/sign-out', name: 'sign-out', file: 'src/gate/sign-out/sign-out.tsx', title: 'Keluar · Lumbung' },
  {
    path: '/forget-password',
    name: 'forget-password',
    file: 'src/gate/forget-password/forget-password.tsx',
    title: 'Lupa kata sandi · Lumbung',
  },
  {
    path: '/email-verification',
    name: 'email-verification',
    file: 'src/gate/verification/verification.tsx',
    title: 'Verifikasi · Lumbung',
  },
  {
    path: '/invitation',
    name: 'invitation',
    file: 'src/gate/invitation/invitation.tsx',
    title: 'Undangan · Lumbung',
  },
  {
    path: '/two-step',
    name: 'two-step',
    file: 'src/gate/two-step/two-step.tsx',
    title: 'Verifikasi dua langkah · Lumbung',
  },
] as const

export type GatePageName = (typeof gate_pages)[number]['name']
