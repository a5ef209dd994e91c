export default function Page() {
  return (
    <main>
      <h1>x</h1>
    </main>
  )
}
