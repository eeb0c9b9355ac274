/** Where the phone is; or why it does not say, in words for its owner. */
export async function readPosition(): Promise<
  { lat: number; long: number; accuracy: number } | { problem: string }
> {
  if (!('geolocation' in navigator)) return { problem: 'Ponsel ini tidak dapat memberi tahu lokasinya.' }
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: 12_000,
        maximumAge: 0,
      })
    })
    return { lat: coords.latitude, long: coords.longitude, accuracy: coords.accuracy }
  } catch (error) {
    const is_denied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return {
      problem: is_denied
        ? 'Izinkan akses lokasi di peramban Anda, lalu kirim lagi. Atau panggil staf kami.'
        : 'Lokasi belum ditemukan, coba kirim lagi. Atau panggil staf kami.',
    }
  }
}
