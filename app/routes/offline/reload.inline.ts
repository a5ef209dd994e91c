// Inline script of the offline page, which has no other.

const reload = () => location.reload()
addEventListener('online', reload)
document.querySelector('main button')?.addEventListener('click', reload)
