import './kit/theme/theme.css'

console.log('panel')
