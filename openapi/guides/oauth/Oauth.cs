using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

static class Oauth
{
    static readonly HttpClient http = new HttpClient { BaseAddress = new Uri("https://localhost:8443") };

    // Works for ten minutes: keep it, and ask for another one before it ends.
    static async Task<string> AccessToken()
    {
        var client = Convert.ToBase64String(Encoding.ASCII.GetBytes("your_client_id:your_client_secret"));
        var request = new HttpRequestMessage(HttpMethod.Post, "/oauth/token");
        request.Headers.Authorization = new AuthenticationHeaderValue("Basic", client);
        request.Content = new FormUrlEncodedContent(
            new Dictionary<string, string> { ["grant_type"] = "client_credentials" });
        var answer = (await http.SendAsync(request)).EnsureSuccessStatusCode();
        using (var grant = JsonDocument.Parse(await answer.Content.ReadAsStringAsync()))
        {
            return grant.RootElement.GetProperty("access_token").GetString();
        }
    }

    static async Task Main()
    {
        http.DefaultRequestHeaders.Accept.ParseAdd("application/json");
        var request = new HttpRequestMessage(HttpMethod.Get, "/api/external/carriers");
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await AccessToken());
        Console.WriteLine(await (await http.SendAsync(request)).Content.ReadAsStringAsync());
    }
}
