export const loadSampleMenu = async () => (await import('#dev/SampleMenu.tsx')).SampleMenu;
