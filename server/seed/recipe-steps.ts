/** How things are made, by code; a step a line. */
export const RECIPE_STEPS: Readonly<Record<string, string>> = {
  S01: 'Iris gula aren tipis.\nRebus dengan 500 ml air sampai larut.\nSaring, dinginkan, dan tuang ke botol berlabel tanggal.',
  S02: 'Rebus gula pasir dengan 600 ml air sampai jernih.\nDinginkan dan tuang ke botol berlabel tanggal.',
  S03: 'Iris tipis bawang merah, cabai, dan sereh.\nAduk dengan garam, lalu siram minyak panas.\nDinginkan sebelum ditutup.',
  S04: 'Haluskan cabai, bawang merah, dan bawang putih.\nTumis dengan minyak sampai matang dan minyak keluar.\nBumbui garam, dinginkan, dan beri label tanggal.',
  S05: 'Cuci beras tiga kali.\nMasak dengan 1.200 ml air.\nDiamkan 10 menit sebelum diaduk.',
  S06: 'Marinasi ayam dengan garam dan telur 30 menit.\nBaluri tepung dua kali.\nGoreng 6 menit dalam minyak 170 °C dan tiriskan.',
  KS01: 'Seduh espresso ganda 18 g.\nTuang gula aren cair dan es ke gelas.\nTambahkan susu dan krimer, lalu espresso di atasnya.',
  KS02: 'Seduh espresso ganda 18 g.\nTuang sirup pandan dan es ke gelas.\nTambahkan susu dan krimer, lalu espresso di atasnya.',
  ES03: 'Seduh espresso ganda 18 g.\nPanaskan susu dengan busa 1 cm.\nTuang ke cangkir dengan busa di atas.',
  MK01: 'Tumis bumbu dasar dengan minyak.\nMasukkan telur dan ayam sampai matang.\nMasukkan nasi dan kecap, aduk di api besar.\nSajikan dengan sayur.',
  MK04: 'Goreng ulang ayam tepung 2 menit.\nUlek cabai rawit dan bawang putih, lalu geprek bersama ayam.\nSajikan dengan nasi dan lalapan.',
}
