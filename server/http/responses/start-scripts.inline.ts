// Inline script at the end of every page: starts the page's scripts after its first paint (first-paint.ts).

let isStarted = false

function start() {
  if (isStarted) return
  isStarted = true
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-late]')) {
    for (const link of template.content.querySelectorAll('link')) {
      link.dataset.late = ''
      // A file that has come or failed is no longer marked: the script of the early presses waits for that.
      link.onload = link.onerror = () => link.removeAttribute('data-late')
    }
    template.replaceWith(template.content)
  }
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-type]')) {
    const script = document.createElement('script')
    script.type = waiting.dataset.type ?? ''
    script.setAttribute('nonce', waiting.nonce)
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
}

requestAnimationFrame(() => setTimeout(start))
// A tab in the background has no frames.
setTimeout(start, 1000)
