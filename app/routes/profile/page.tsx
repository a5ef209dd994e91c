export default function Page() {
  return (
    <main>
      <h1>Profil</h1>
    </main>
  )
}
